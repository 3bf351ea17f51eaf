import { openS3UnderTest, type S3UnderTest } from '../support/s3-under-test.js';
import { postgresStorage } from './storage-under-test.js';
import { transcriptsContract } from './transcripts.contract.js';

let s3: S3UnderTest;
beforeAll(async () => {
  s3 = await openS3UnderTest();
});
afterAll(() => s3?.close());

transcriptsContract('Postgres', postgresStorage());
transcriptsContract(
  'Postgres and S3',
  postgresStorage(() => s3.storage),
);

it('in S3 are objects', () => {
  expect(s3.fakeServer.requests.map((request) => request.split('/')[0])).toEqual(
    expect.arrayContaining(['PUT transcripts', 'GET transcripts']),
  );
});
