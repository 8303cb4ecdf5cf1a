import { moscowDateTime } from '@snab/domain/time/moscow-time'
import { escaped } from '../../../mail/render-mail'
import type { OutboxMessage } from './outbox.queries'

const style = `
:root { color-scheme: light dark; --page: #f6f7f9; --surface: #fff; --line: #dfe3e8; --text: #16202e; --muted: #566070; --accent: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --page: #0e141b; --surface: #161d26; --line: #2a3440; --text: #e7ecf2; --muted: #a4b0bf; --accent: #6fb1f5; } }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/20px 'Segoe UI', system-ui, Arial, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 16px; }
h1 { font-size: 20px; } h2 { margin: 0; font-size: 15px; }
p { color: var(--muted); }
article { margin: 0 0 12px; padding: 12px 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; }
article p { margin: 2px 0 8px; font-size: 13px; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--accent); }
`

/** Simple enough for a phone; reload to refresh. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Исходящие сообщения</title><style>${style}</style></head>
<body><main>
<h1>Исходящие сообщения</h1>
<p>Письма и СМС, которые отправил портал. Страница есть только в демонстрации; сами данные — <a href="/outbox.json">/outbox.json</a>.</p>
${messages.length === 0 ? '<p>Пока ничего не отправлено.</p>' : messages.map(article).join('\n')}
</main></body>
</html>
`
}

function article(message: OutboxMessage): string {
  const { id, channel, recipient, subject, text, createdAt, isHtml, attachments } = message
  const name = channel === 'mail' ? subject : 'СМС'
  const to = channel === 'mail' ? recipient : `+7${recipient}`
  const files = attachments && attachments.length > 0 ? `<p>Вложения: ${attachments.map(escaped).join(', ')}</p>` : ''
  return `<article>
<h2>${escaped(name)}</h2>
<p>${escaped(to)} · ${moscowDateTime(createdAt)} · ${escaped(stateOf(message))}${isHtml ? ` · <a href="/outbox/${id}">как письмо</a>` : ''}</p>
<pre>${escaped(text)}</pre>
${files}</article>`
}

function stateOf({ sentAt, failedAt, problem, attempts }: OutboxMessage): string {
  if (sentAt) return 'отправлено'
  if (failedAt) return `не доставлено: ${problem ?? ''}`
  return attempts > 0 ? `попытка ${attempts}: ${problem ?? 'отправляется'}` : 'в очереди'
}
