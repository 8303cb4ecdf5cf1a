import type { DocumentKind } from './document-kind'

/**
 * The sequence a document takes its number from. УПД of status 1 is a счёт-фактура, so both share one sequence of the
 * seller (Government decree 1137, appendix 1, rule 1а); УПД of status 2 is not.
 */
export const seriesOf = (kind: DocumentKind, { isVatInvoice }: { isVatInvoice: boolean }): DocumentKind =>
  kind === 'transfer' && isVatInvoice ? 'vat-invoice' : kind

/** The kinds whose documents may carry numbers of a sequence. */
export const kindsOfSeries = (series: DocumentKind): readonly DocumentKind[] =>
  series === 'vat-invoice' ? ['vat-invoice', 'transfer'] : [series]
