import type { ContentBlock } from '@snab/contract/content/configuration'
import type { z } from 'zod'
import classes from './article.module.css'

type Block = z.infer<typeof ContentBlock>

export const ArticleBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={classes.text}>
    {/* blocks have no ids and never change places */}
    {blocks.map((block, at) => (
      <Shown key={String(at)} block={block} />
    ))}
  </div>
)

function Shown({ block }: { block: Block }) {
  switch (block.type) {
    case 'header': {
      // the page's own heading is the first level
      const Heading = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[block.level - 1] ?? 'h6'
      return <Heading>{block.text}</Heading>
    }
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      )
    }
    case 'simpleImage':
      return (
        <figure>
          <img src={block.url} alt={block.caption} loading="lazy" decoding="async" />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
  }
}
