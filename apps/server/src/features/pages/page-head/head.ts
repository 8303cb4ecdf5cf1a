import { ownValue } from '@snab/domain/own-value'

/** What search engines and messengers read before scripts run. */
export type Head = {
  title: string
  description: string
  /** The canonical path within the portal. */
  canonical: string
  /** The address within the portal. */
  image?: string | null
  /** Structured data, https://schema.org */
  facts?: object[]
  /** Links and text for readers without scripts. */
  text?: { heading: string; paragraphs: string[]; links: { href: string; text: string }[] }
  isMissing?: boolean
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ownValue(escapes, sign) ?? sign)
/** HTML entities do not work in a script, so characters that could end it are written as JSON escapes. */
const json = (facts: object): string => JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)

const longestDescription = 300
export const shortened = (text: string): string => {
  if (text.length <= longestDescription) return text
  const cut = text.slice(0, longestDescription)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}

type Portal = { address: string; name: string }

/** The HTML page with this head. */
export function withHead(page: string, head: Head, { address, name }: Portal): string {
  const at = (path: string) => new URL(path, address).href
  const title = `${head.title} — ${name}`
  const description = shortened(head.description)
  const meta = (property: string, content: string) => `<meta property="${property}" content="${escapeHtml(content)}" />`
  const tags = [
    `<link rel="canonical" href="${escapeHtml(at(head.canonical))}" />`,
    meta('og:type', 'website'),
    meta('og:site_name', name),
    meta('og:title', head.title),
    meta('og:description', description),
    meta('og:url', at(head.canonical)),
    ...(head.image ? [meta('og:image', at(head.image))] : []),
    ...(head.isMissing ? ['<meta name="robots" content="noindex" />'] : []),
    ...(head.facts ?? []).map((facts) => `<script type="application/ld+json">${json(facts)}</script>`),
  ]
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*" ?\/?>/,
      () => `<meta name="description" content="${escapeHtml(description)}" />`,
    )
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
    .replace('<noscript>', () => `<noscript>${textOf(head)}`)
}

function textOf({ text }: Head): string {
  if (!text) return ''
  const links = text.links.map(
    ({ href, text: words }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></li>`,
  )
  return [
    `<h1>${escapeHtml(text.heading)}</h1>`,
    ...text.paragraphs.filter(Boolean).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    links.length > 0 ? `<ul>${links.join('')}</ul>` : '',
  ].join('')
}
