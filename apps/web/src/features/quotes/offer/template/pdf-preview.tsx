import { previewOfferTemplate, type TemplateContent } from '@snab/contract/quotes/offer-template'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import classes from './template.module.css'
import { templateTexts } from './template.texts'

/** Milliseconds after the last key. */
const restMs = 600
const mostPages = 30

/** The pages of the real PDF, rendered by a PDF library: on a phone a frame would show nothing. */
export function PdfPreview({ content, offerId }: { content: TemplateContent; offerId: number | null }) {
  const t = useTexts(templateTexts)
  const settled = useSettled(content, restMs)
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void download(previewOfferTemplate, { body: { content: settled, offerId } }, { signal: stop.signal })
      .then(async ({ content: file }) => drawPages(await file.arrayBuffer(), (page) => t('template.pageOf', { page })))
      .then(({ pages, all }) => {
        if (stop.signal.aborted) return
        // the old pages stay until the new ones are rendered, so that nothing jumps
        place.current?.replaceChildren(...pages)
        setProblem(null)
        setCount(all)
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setProblem(errorText(error))
      })
    return () => stop.abort()
  }, [settled, offerId, t])
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      {count > mostPages && <p role="status">{t('template.pagesLeft', { shown: mostPages, all: count })}</p>}
      <div ref={place} className={classes.pages} aria-label={t('template.preview')} role="group" />
    </>
  )
}

async function drawPages(
  bytes: ArrayBuffer,
  nameOf: (page: number) => string,
): Promise<{ pages: HTMLCanvasElement[]; all: number }> {
  const [{ getDocument, GlobalWorkerOptions }, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = worker.default
  const pdf = await getDocument({ data: bytes }).promise
  const pages: HTMLCanvasElement[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 1.6 })
    const canvas = document.createElement('canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', nameOf(number))
    await page.render({ canvas, viewport }).promise
    pages.push(canvas)
  }
  return { pages, all: pdf.numPages }
}
