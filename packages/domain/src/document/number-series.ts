import type { DocumentKind } from './document-kind'

const mayBeVatInvoices: readonly DocumentKind[] = ['transfer', 'advance-invoice', 'correction']

/**
 * The sequence a document takes its number from. УПД and УКД of status 1 are счета-фактуры, so all share one sequence of
 * the seller (Government decree 1137, appendix 1, rule 1а, and appendix 2, rule 1а); those of status 2 are not.
 */
export const seriesOf = (kind: DocumentKind, { isVatInvoice }: { isVatInvoice: boolean }): DocumentKind =>
  isVatInvoice && mayBeVatInvoices.includes(kind) ? 'vat-invoice' : kind

/** The kinds whose documents may carry numbers of a sequence. */
export const kindsOfSeries = (series: DocumentKind): readonly DocumentKind[] =>
  series === 'vat-invoice' ? ['vat-invoice', ...mayBeVatInvoices] : [series]
