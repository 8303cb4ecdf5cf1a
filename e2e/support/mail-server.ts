import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export type MailServer = { url: string; codeSentTo: (recipient: string) => Promise<string>; close: () => Promise<void> }

const PATIENCE_MS = 20_000

/** A mail server for a test: mail of a portal without the demonstration is sent nowhere else. */
export async function startMailServer(): Promise<MailServer> {
  const letters: { to: string; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          letters.push({ to: address, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // a TCP server has no other kind of address
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    async codeSentTo(recipient) {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(200)) {
        const letter = letters.findLast(({ to }) => to === recipient)
        const code = letter && /^\s*(\d{6})\s*$/m.exec(readable(letter.source))?.[1]
        if (code) return code
      }
      throw new Error(`No code came to ${recipient}`)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Decodes the parts that are sent as base64. */
const readable = (source: string): string =>
  source
    .split(/\r\n\r\n/)
    .map((part) =>
      /^[A-Za-z0-9+/=\s]{40,}(?:--|$)/.test(part)
        ? Buffer.from(part.replace(/--[\s\S]*$/, ''), 'base64').toString()
        : part,
    )
    .join('\n')
