import { Tokenizer } from 'htmlparser2'

const ignore = () => undefined
const block = /^(?:br|\/p|\/div|\/tr|\/h\d|\/ul|\/ol|\/table)$/
const silent = new Set(['script', 'style'])

/** The text of an HTML description, so that outside markup never reaches a browser. Takes linear time. */
export function htmlToText(html: string): string {
  const pieces: string[] = []
  let isSilent = false
  const say = (text: string) => {
    if (!isSilent) pieces.push(text)
  }
  const tag = (name: string) => {
    if (silent.has(name)) isSilent = true
    else if (name === '/script' || name === '/style') isSilent = false
    else if (name === 'li') say('\n• ')
    else if (block.test(name)) say('\n')
    else if (name === '/td' || name === '/th') say(' ')
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => say(html.slice(start, end).replace(/[ \t\r\n]+/g, ' ')),
      ontextentity: (code) => say(fromEntity(code)),
      onopentagname: (start, end) => tag(html.slice(start, end).toLowerCase()),
      onclosetag: (start, end) => tag(`/${html.slice(start, end).toLowerCase()}`),
      oncdata: (start, end, endOffset) => say(html.slice(start, end - endOffset)),
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return pieces
    .join('')
    .split('\n')
    .map((line) => line.replace(/^ +/, '').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** No-break spaces become plain ones; control characters are removed. */
const fromEntity = (code: number): string => (code === 0xa0 ? ' ' : code < 32 ? '' : String.fromCodePoint(code))
