/** Readers of the addresses of staff screens, one chunk; `-staff-search` loads it. */
export { readCampaignSearch } from '../../features/staff/assortment/campaign/campaign-search'
export { readDictionarySearch } from '../../features/staff/assortment/dictionary/dictionary-search'
export { readMappingSearch } from '../../features/staff/assortment/mapping/mapping-search'
export { readImportSearch, readImportsSearch } from '../../features/staff/assortment/price-list/imports-search'
export { readProductSearch, readProductsSearch } from '../../features/staff/assortment/staff-product/products-search'
export { readMessageSearch } from '../../features/staff/content/outbox/message-search'
export { readPostSearch } from '../../features/staff/content/post/post-search'
export { readJobsSearch } from '../../features/staff/core/job/jobs-search'
export { readExchangeSearch } from '../../features/staff/erp/exchange/exchange-search'
export {
  readActionSearch,
  readChatSearch,
  readClaimSearch,
  readContentSearch,
  readCounterpartySearch,
  readCustomerSearch,
  readCustomersSearch,
  readDisputeSearch,
  readDocumentSearch,
  readEDocumentSearch,
  readAccessKeySearch,
  readPriceFeedSearch,
  readEdiMessagesSearch,
  readEdiQuestionsSearch,
  readEdiSearch,
  readEntitySearch,
  readOrderSearch,
  readPairSearch,
  readPriceRequestSearch,
  readPunchoutOrderSearch,
  readPunchoutSearch,
  readQuestionSearch,
  readRecommendationSearch,
  readReleaseSearch,
  readReportKindSearch,
  readReportSearch,
  readSynonymSearch,
  readTaskSearch,
  readWebhookSearch,
} from '../../features/staff/frame/staff-search'
export { readHomePageSearch } from '../../features/staff/pages/home-page/home-page-search'
export { readSettingsSearch } from '../../features/staff/people/settings/settings-search'
export { readTextSearch } from '../../features/staff/people/portal-text/text-search'
