import type { Content } from 'pdfmake'

/** Stands in a text for the number of the document's pages. */
export const PAGES_MARK = '{{pages}}'

/** Plain data, so that it can travel to another thread. */
export type PdfDocument = {
  title: string
  content: Content
  /** Left of the page's number. */
  footer: string
  /** In the file's properties. */
  subject?: string
  /** The author in the file's properties; defaults to the portal. */
  creator?: string
  /** Wide forms with narrow margins. */
  isLandscape?: boolean
  /** Above the content of every page. */
  header?: string
}
