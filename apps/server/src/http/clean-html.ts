import { ownValue } from '@snab/domain/own-value'
import sanitize from 'sanitize-html'

const textTags = [
  'a',
  'b',
  'br',
  'em',
  'h2',
  'h3',
  'h4',
  'i',
  'li',
  'ol',
  'p',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'ul',
]
const textAttributes = { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] }

/** Cleans HTML of editors, the ERP and staff for display: no scripts, styles, frames or external pictures. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: textTags,
    allowedAttributes: textAttributes,
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })

/**
 * Cleans articles of staff, which may also contain pictures of the portal's store with captions, quotes and smaller
 * headings.
 */
export const cleanArticle = (html: string): string =>
  sanitize(html, {
    allowedTags: [...textTags, 'blockquote', 'code', 'figcaption', 'figure', 'h5', 'h6', 'hr', 'img', 'pre', 's', 'u'],
    allowedAttributes: { ...textAttributes, img: ['src', 'alt', 'width', 'height', 'loading'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // the page's own heading is the only h1
    transformTags: { h1: 'h2', img: sanitize.simpleTransform('img', { loading: 'lazy' }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
  })

export const isOwnPicture = (src: string | undefined): boolean =>
  src !== undefined && src.startsWith('/files/') && !src.includes('..') && !src.includes('\\')

/** The bare text, for previews, messengers and feeds. */
export const plainText = (html: string): string => textify(html).replaceAll(/\s+/g, ' ').trim()

const textify = (html: string): string =>
  decodeEntities(sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} }))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => ownValue(entities, name) ?? whole)
