import { expect, it } from 'vitest';
import { openSite } from './harness/site.ts';
import { gather } from './support/joining.ts';

const site = openSite();

it('all who follow a link at the same moment are at the table, with direct links to each other', async () => {
  const { joins, complete } = await gather(site.browsers[0]!, site.served.url, 4);
  console.log(`joined after ${joins.join(', ')} ms, five at the table after ${complete} ms`);
  expect(joins).toEqual(joins.map(() => expect.any(Number)));
  expect(joins).toHaveLength(4);
  expect(complete).toEqual(expect.any(Number));
});
