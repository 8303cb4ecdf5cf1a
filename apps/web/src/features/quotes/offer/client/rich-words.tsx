import type { RichText } from '@snab/contract/quotes/offer-template'
import type { ReactNode } from 'react'
import { z } from 'zod'

type Node = {
  type: string
  text?: string | undefined
  marks?: { type: string }[] | undefined
  content?: Node[] | undefined
}
const Node: z.ZodType<Node> = z.object({
  type: z.string(),
  text: z.string().optional(),
  marks: z.array(z.object({ type: z.string() })).optional(),
  get content() {
    return z.array(Node).optional()
  },
})

/** Text of a template with its formatting; unreadable parts are omitted. */
export function RichWords({ document, className }: { document: RichText | null; className?: string | undefined }) {
  const read = Node.safeParse(document)
  return read.success ? <div className={className}>{drawn(read.data.content)}</div> : null
}

// the text does not change while it is shown
const drawn = (nodes: readonly Node[] = []): ReactNode => nodes.map((node, at) => <Drawn key={at} node={node} />) // oxlint-disable-line react/no-array-index-key

function Drawn({ node }: { node: Node }): ReactNode {
  const children = drawn(node.content)
  switch (node.type) {
    case 'paragraph':
      return <p>{children}</p>
    case 'heading':
      return <h2>{children}</h2>
    case 'bulletList':
      return <ul>{children}</ul>
    case 'orderedList':
      return <ol>{children}</ol>
    case 'listItem':
      return <li>{children}</li>
    case 'blockquote':
      return <blockquote>{children}</blockquote>
    case 'horizontalRule':
      return <hr />
    case 'hardBreak':
      return <br />
    case 'text':
      return marked(node)
    default:
      return null
  }
}

function marked({ text, marks = [] }: Node): ReactNode {
  const has = (mark: string) => marks.some(({ type }) => type === mark)
  let words: ReactNode = text
  if (has('underline')) words = <u>{words}</u>
  if (has('strike')) words = <s>{words}</s>
  if (has('italic')) words = <em>{words}</em>
  if (has('bold')) words = <strong>{words}</strong>
  return words
}
