import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { useTexts } from '../../../../lib/texts/texts'
import { ArticleBlocks } from '../../../../shared/article/article-blocks'
import { ArticleHtml } from '../../../../shared/article/article-html'
import panel from '../../../../ui/panel.module.css'
import { blocksOf, documentOf, type Block } from '../../editing/blocks-document'
import { HtmlField } from '../../editing/html-field'
import { PreviewFrame } from '../../editing/publication/preview-frame'
import { staffContentTexts } from './content.texts'

export type PageText = { html: string; /** Null: the page is HTML. */ blocks: Block[] | null }
type Form = 'html' | 'blocks' | 'source'

export const sameBlocks = (one: Block[] | null, other: Block[] | null) => JSON.stringify(one) === JSON.stringify(other)

const RichEditor = lazy(() =>
  loadChunk(() => import('../../editing/rich-editor')).then((module) => ({ default: module.RichEditor })),
)
const readBlocksOfHtml = () => loadChunk(() => import('../../editing/blocks-of-html'))

type Props = { text: PageText; problem: string | undefined; onText: (text: PageText) => void }

/** The text of a page in either form; changing the form keeps the words. */
export function TextFields({ text, problem, onText }: Props) {
  const t = useTexts(staffContentTexts)
  const [form, setForm] = useState<Form>(text.blocks === null ? 'html' : 'blocks')

  async function choose(next: Form) {
    if (next === 'blocks' && text.blocks === null) {
      const { blocksOfHtml } = await readBlocksOfHtml()
      onText({ ...text, blocks: blocksOfHtml(text.html) })
    }
    if (next !== 'blocks' && text.blocks !== null) {
      const { htmlOfBlocks } = await readBlocksOfHtml()
      onText({ html: htmlOfBlocks(text.blocks), blocks: null })
    }
    setForm(next)
  }
  const choices = (['html', 'blocks', 'source'] as const).map((value) => ({ value, label: t(`content.form.${value}`) }))
  return (
    <>
      <div>
        <SegmentedControl
          aria-label={t('content.form')}
          data={choices}
          value={form}
          onChange={(value) => void choose(choices.find((choice) => choice.value === value)?.value ?? 'html')}
        />
        <p className={panel.small}>{t('content.formHint')}</p>
      </div>
      <Suspense>
        {form === 'blocks' && text.blocks !== null && (
          <RichEditor
            key="blocks"
            kind="blocks"
            label={t('content.text')}
            document={documentOf(text.blocks)}
            problem={problem}
            onDocument={(document) => onText({ ...text, blocks: blocksOf(document) })}
          />
        )}
        {form === 'html' && text.blocks === null && (
          <RichEditor
            key="html"
            kind="html"
            label={t('content.text')}
            html={text.html}
            problem={problem}
            onHtml={(html) => onText({ html, blocks: null })}
          />
        )}
      </Suspense>
      {form === 'source' && (
        <HtmlField
          label={t('content.text')}
          rows={20}
          html={text.html}
          problem={problem}
          onHtml={(html) => onText({ html, blocks: null })}
        />
      )}
      {form !== 'source' && (
        <PreviewFrame>
          {text.blocks === null ? <ArticleHtml html={text.html} /> : <ArticleBlocks blocks={text.blocks} />}
        </PreviewFrame>
      )}
    </>
  )
}
