import type { MailContent, MailPart } from './mail-content'
import { mailStyle } from './mail-style'
import type { Letterhead } from './message-template'

export type RenderedMail = { subject: string; text: string; html: string }

type Frame = Pick<Letterhead, 'name' | 'signature'>
const ofPortal: Frame = { name: 'Снаб', signature: 'Снаб — оптовый портал электротехники' }

export const renderMail = (content: MailContent, frame: Frame = ofPortal): RenderedMail => ({
  subject: oneLine(content.subject),
  text: textOf(content, frame),
  html: htmlOf(content, frame),
})

/** A line break in a subject would start a new header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function textOf({ heading, parts }: MailContent, { signature }: Frame): string {
  return [heading, ...parts.map(textOfPart), `-- \n${signature}`].join('\n\n')
}

function textOfPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text
    case 'code':
      return `    ${part.code}`
    case 'button':
      return `${part.text}:\n${part.href}`
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'table':
      return [part.head, ...part.rows].map((row) => row.join(' · ')).join('\n')
  }
}

/**
 * One column that fits a phone; both colour schemes in a style sheet, the light one also inline for clients that drop
 * it.
 */
function htmlOf({ subject, heading, parts }: MailContent, { name, signature }: Frame): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title>
<style>${mailStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f7f9">
<div style="display:none;max-height:0;overflow:hidden">${escaped(previewOf(parts))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f6f7f9"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:#ffffff;border:1px solid #dfe3e8;border-radius:6px">
<tr><td class="brand" style="padding:14px 20px;background:#10233c;border-radius:5px 5px 0 0;color:#ffffff;font:700 18px/24px Arial,sans-serif">${escaped(name)}</td></tr>
<tr><td style="padding:20px">
<h1 class="text" style="margin:0 0 12px;color:#16202e;font:600 20px/26px Arial,sans-serif">${escaped(heading)}</h1>
${parts.map(htmlOfPart).join('\n')}
</td></tr>
<tr><td class="muted line" style="padding:12px 20px;border-top:1px solid #dfe3e8;color:#566070;font:400 13px/18px Arial,sans-serif">${escaped(signature)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The preview text beside the subject. */
const previewOf = (parts: readonly MailPart[]): string => parts.find((part) => part.kind === 'paragraph')?.text ?? ''

const font = 'font:400 15px/22px Arial,sans-serif'

function htmlOfPart(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="text" style="margin:0 0 14px;color:#16202e;${font}">${escaped(part.text).replaceAll('\n', '<br>')}</p>`
    case 'code':
      return `<p class="code" style="margin:0 0 14px;padding:12px 16px;background:#e6eff9;border-radius:4px;color:#0b5cad;font:700 30px/36px Arial,sans-serif;letter-spacing:6px;text-align:center">${escaped(part.code)}</p>`
    case 'button':
      return `<p style="margin:4px 0 18px"><a class="button" href="${escaped(part.href)}" style="display:inline-block;padding:11px 20px;background:#0b5cad;border-radius:4px;color:#ffffff;font:600 15px/20px Arial,sans-serif;text-decoration:none">${escaped(part.text)}</a></p>`
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px">${part.facts
        .map(
          ([name, value]) =>
            `<tr><td class="muted" style="padding:3px 12px 3px 0;color:#566070;vertical-align:top;${font}">${escaped(name)}</td><td class="text" style="padding:3px 0;color:#16202e;${font}">${escaped(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'table':
      return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px;border-collapse:collapse"><tr>${part.head
        .map(
          (cell) =>
            `<th class="muted line" scope="col" style="padding:6px 8px 6px 0;border-bottom:1px solid #dfe3e8;color:#566070;font:400 13px/18px Arial,sans-serif;text-align:left">${escaped(cell)}</th>`,
        )
        .join('')}</tr>${part.rows
        .map(
          (row) =>
            `<tr>${row.map((cell) => `<td class="text line" style="padding:6px 8px 6px 0;border-bottom:1px solid #dfe3e8;color:#16202e;vertical-align:top;font:400 14px/19px Arial,sans-serif">${escaped(cell)}</td>`).join('')}</tr>`,
        )
        .join('')}</table>`
    case 'note':
      return `<p class="muted" style="margin:0 0 10px;color:#566070;font:400 13px/18px Arial,sans-serif">${escaped(part.text).replaceAll('\n', '<br>')}</p>`
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
