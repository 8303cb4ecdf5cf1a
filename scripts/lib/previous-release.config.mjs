import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { root } from './root.mjs'

const features = 'apps/server/src/features'

/**
 * Takes about a minute: the tests whose failure a person would notice first when old and new servers run side by side.
 * Tests that list all tables do not belong here. Remove a deleted file when the release without it becomes the previous
 * one.
 */
const chosenTests = [
  // every raw statement, with the columns and types that its code reads
  'apps/server/test/schema/raw-rows.test.ts',
  `${features}/people/auth/sign-up.test.ts`,
  `${features}/buying/cart/{cart,cart-changes}.test.ts`,
  `${features}/catalogue/goods/product-rows.test.ts`,
  `${features}/catalogue/search-log/search-log.test.ts`,
  `${features}/orders/order/{order,checkout/checkout}.test.ts`,
  `${features}/orders/staff-order/staff-order.test.ts`,
  `${features}/money/payment/payment-flow.test.ts`,
  `${features}/erp/exchange/load/load-catalogue.test.ts`,
  `${features}/erp/exchange/orders/exchange-orders.test.ts`,
  `${features}/assortment/staff-product/staff-product.test.ts`,
  `${features}/talk/notification/notification.test.ts`,
  `${features}/content/outbox/message.test.ts`,
  `${features}/office/analytics/analytics.test.ts`,
  `${features}/office/report/report.test.ts`,
  'apps/server/src/jobs/{prune,run-jobs}.test.ts',
  'apps/server/src/search/follow-changes.test.ts',
  'apps/server/src/live/live.test.ts',
]

/** Runs tests of the previous release in its folder, on databases that this version has migrated. */
export default defineConfig({
  root: process.env.SNAB_PREVIOUS_RELEASE,
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
    include: chosenTests,
    // templates are made by this version's migrations
    globalSetup: [join(root, 'apps/server/test/databases/global-setup.ts')],
  },
})
