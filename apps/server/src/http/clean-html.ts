import sanitize from 'sanitize-html'

/** Texts of editors, ERP and staff as they may stand in a page: no scripts, no styles, no frames, no foreign pictures. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [
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
    ],
    allowedAttributes: { a: ['href'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan', 'scope'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
