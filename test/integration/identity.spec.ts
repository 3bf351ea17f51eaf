import { type RunningProduct, startProduct } from '../support/product.js';
import { Visitor } from '../support/visitor.js';

describe('a configured identity service (contract §1)', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.close());

  it('is reported to browsers without secrets', async () => {
    const { body } = await new Visitor(product).call('/api/config');
    expect(body.identity).toEqual({
      apiKey: 'an API key of the tests',
      authDomain: 'podgist-fake.firebaseapp.com',
      projectId: 'podgist-fake',
      embedded: false,
    });
  });
});
