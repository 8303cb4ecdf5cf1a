import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Letter = { to: string; subject: string; text: string }
export type MailServer = {
  url: string
  /** Of everything received so far. */
  subjectsTo: (recipient: string) => string[]
  /** The newest letter to them with this subject; waits for it. */
  letterTo: (recipient: string, subject: RegExp) => Promise<Letter>
  codeSentTo: (recipient: string) => Promise<string>
  close: () => Promise<void>
}

const PATIENCE_MS = 20_000

/** A mail server for a test: mail of a portal without the demonstration is sent nowhere else. */
export async function startMailServer(): Promise<MailServer> {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '' }) => {
          for (const { address } of session.envelope.rcptTo) letters.push({ to: address, subject, text })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // a TCP server has no other kind of address

  async function waitFor<Found>(what: string, find: () => Found | undefined): Promise<Found> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
      const found = find()
      if (found !== undefined) return found
    }
    throw new Error(`${what}; letters: ${letters.map(({ to, subject }) => `${to} «${subject}»`).join(', ')}`)
  }
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    subjectsTo: (recipient) => letters.filter(({ to }) => to === recipient).map(({ subject }) => subject),
    letterTo: (recipient, subject) =>
      waitFor(`No letter ${String(subject)} came to ${recipient}`, () =>
        letters.findLast((letter) => letter.to === recipient && subject.test(letter.subject)),
      ),
    codeSentTo: (recipient) => waitFor(`No code came to ${recipient}`, () => codeOf(letters, recipient)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const codeOf = (letters: readonly Letter[], recipient: string): string | undefined =>
  /^\s*(\d{6})\s*$/m.exec(letters.findLast(({ to }) => to === recipient)?.text ?? '')?.[1]
