import { expect, test } from 'playwright/test';
import { newDatabase } from '../support/database.ts';
import { Site } from '../support/site.ts';
import { freePort } from './free-port.ts';
import { practise } from './practice.ts';

test('practice works without mail server, payments, model and Redis', async () => {
  const place = await newDatabase();
  const nobody = `127.0.0.1:${await freePort()}`;
  const site = await Site.open({
    DATABASE_URL: place.url === 'memory://' ? '' : place.url,
    REDIS_URL: `redis://${nobody}`,
    SMTP_URL: `smtp://${nobody}`,
    STRIPE_API_URL: `http://${nobody}`,
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    ASSISTANT_URL: `http://${nobody}/v1`,
    ASSISTANT_MODEL: 'small',
    RATE_LIMIT_SCALE: '100',
  });
  try {
    await practise(site, async ({ more, failures }) => {
      await more(60);
      expect(failures()).toBe(0);
    });
  } finally {
    await site.close();
    await place.remove();
  }
});
