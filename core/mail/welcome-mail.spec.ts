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
    expect(mail.text).toContain('Welcome, Ada\n');
    expect(mail.text).toContain(':\nhttps://podgist.example/\n');
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
