import { welcomeMail } from './welcome-mail.js';

function welcome(firstName: string) {
  return welcomeMail({
    member: { id: 17, email: 'ada@example.com', firstName },
    publicUrl: 'https://podgist.example',
  });
}

describe('the welcome mail (spec §1)', () => {
  it('greets by name, leads to the home page, and has one id a member', () => {
    const mail = welcome('Ada');
    expect(mail).toMatchObject({
      id: 'welcome.17',
      to: { email: 'ada@example.com', name: 'Ada' },
      subject: 'Welcome to Podgist',
    });
    expect(mail.text).toBe(
      [
        'Podgist',
        'Welcome, Ada',
        'Your account is ready. Paste the Spotify or YouTube link of an episode, and you get a short business summary of it:',
        '- what was said, and what you can do with it\n- the words that prove it, checked against the transcript\n- a PDF to keep or to pass on',
        'Summarize an episode:\nhttps://podgist.example/',
        'You get this because a Podgist account was made with this address. It is sent once. If it was not you, you need not do anything.\n',
      ].join('\n\n'),
    );
    expect(mail.html).toContain(
      '>Paste an episode’s link: its business points, with quotes that you can check.</div>',
    );
    expect(mail.html).toContain('href="https://podgist.example/"');
    expect(welcome('Grace').id).toBe(mail.id);
  });

  it.each([
    '',
    '<b onclick="x()">Ada</b>',
    'Ada\r\nBcc: eve@evil.example',
    'Win now: evil.example',
    'A'.repeat(500),
  ])('greets %j without a name', (name) => {
    const mail = welcome(name);
    expect(mail).toEqual(welcome(''));
    expect(mail.to.name).toBeUndefined();
    expect(mail.text).toContain('Welcome to Podgist\n');
  });
});
