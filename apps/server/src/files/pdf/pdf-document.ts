import type { Content } from 'pdfmake'
import type { PagedLines } from './paged-lines'

/** Placeholders in a text for the number of the document's pages, and of those after the first. */
export const PAGES_MARK = '{{pages}}'
export const FURTHER_PAGES_MARK = '{{further-pages}}'

/** Plain data, because it is sent to another thread. */
export type PdfDocument = {
  title: string
  content: Content
  /** Lines of a form after the content, and its end: sums and signatures, with the last lines on one page. */
  lines?: PagedLines
  closing?: Content[]
  /** Text beside the page number, on the left. */
  footer: string
  /** The subject in the file's properties. */
  subject?: string
  /** The author in the file's properties; defaults to the portal. */
  creator?: string
  /** Wide forms with narrow margins. */
  isLandscape?: boolean
  /** Content above that of every page. */
  header?: string
}
