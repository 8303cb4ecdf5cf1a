import type { MailPart } from './mail-content'

/**
 * The markup of a mail's body, with parts separated by empty lines: `[Открыть](address)` a button, `` `code` `` a code,
 * lines `- name: value` facts, lines `| a | b |` a table with a header, lines `> …` small print, anything else a
 * paragraph.
 */
export function partsOfBody(body: string, finish: (text: string) => string): MailPart[] {
  return blocksOf(body).flatMap((lines) => {
    const part = partOf(lines, (text) => finish(text).trim())
    return isEmpty(part) ? [] : [part]
  })
}

function blocksOf(body: string): string[][] {
  const blocks: string[][] = []
  let block: string[] = []
  for (const raw of [...body.split('\n'), '']) {
    const line = raw.trim()
    if (line !== '') block.push(line)
    else if (block.length > 0) {
      blocks.push(block)
      block = []
    }
  }
  return blocks
}

const button = /^\[([^\]]+)\]\(([^()]+)\)$/

function partOf(lines: readonly string[], finish: (text: string) => string): MailPart {
  const [first = ''] = lines
  const link = lines.length === 1 ? button.exec(first) : null
  if (link) return { kind: 'button', text: finish(link[1] ?? ''), href: finish(link[2] ?? '') }
  if (lines.length === 1 && first.length > 2 && first.startsWith('`') && first.endsWith('`'))
    return { kind: 'code', code: finish(first.slice(1, -1)) }
  if (lines.every((line) => line.startsWith('- ') && line.includes(': ')))
    return { kind: 'facts', facts: lines.map((line) => factOf(line, finish)) }
  if (lines.every((line) => line.startsWith('|') && line.endsWith('|') && line.length > 1)) {
    const [head = [], ...rows] = lines.map((line) => line.slice(1, -1).split('|').map(finish))
    return { kind: 'table', head, rows }
  }
  if (lines.every((line) => line.startsWith('> ')))
    return { kind: 'note', text: finish(lines.map((line) => line.slice(2)).join('\n')) }
  return { kind: 'paragraph', text: finish(lines.join('\n')) }
}

function factOf(line: string, finish: (text: string) => string): [string, string] {
  const at = line.indexOf(': ')
  return [finish(line.slice(2, at)), finish(line.slice(at + 2))]
}

const isEmpty = (part: MailPart): boolean => (part.kind === 'paragraph' || part.kind === 'note') && part.text === ''
