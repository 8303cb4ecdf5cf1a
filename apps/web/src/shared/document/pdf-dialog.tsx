import { documentFile, type TradeDocument } from '@snab/contract/money/document'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { download } from '../../lib/api/api'
import { alwaysStale } from '../../lib/api/freshness'
import { errorText } from '../../lib/api/api-error'
import { Dialog } from '../../ui/dialog/dialog'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/spinner'
import classes from './pdf-dialog.module.css'

type Props = { document: Pick<TradeDocument, 'id'>; name: string; onClose: () => void }

/** The document over the page, in the browser's PDF viewer. */
export function PdfDialog({ document: { id }, name, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: [documentFile.path, id],
    queryFn: () => download(documentFile, { params: { id }, query: {} }),
    gcTime: 0,
    ...alwaysStale,
  })
  return (
    <Dialog title={name} onClose={onClose} size="min(1100px, 94vw)">
      {error && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      {!data && !error && <Spinner />}
      {data && <PdfFrame content={data.content} name={name} />}
    </Dialog>
  )
}

function PdfFrame({ content, name }: { content: Blob; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(content)
    if (frame.current) frame.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [content])
  // the document is a PDF made by the portal, and the browser's viewer does not work in a sandbox
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={frame} className={classes.frame} title={name} />
}
