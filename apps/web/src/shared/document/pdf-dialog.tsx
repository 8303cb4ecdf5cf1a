import { documentFile, type TradeDocument } from '@snab/contract/document'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { download } from '../../lib/api/api'
import { errorText } from '../../lib/api/api-error'
import { Dialog } from '../../ui/dialog/dialog'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/spinner'
import classes from './pdf-dialog.module.css'

type Props = { document: Pick<TradeDocument, 'id'>; name: string; onClose: () => void }

/** The paper over the page, in the browser's own viewer of PDFs. */
export function PdfDialog({ document: { id }, name, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: [documentFile.path, id],
    queryFn: () => download(documentFile, { params: { id } }),
    gcTime: 0,
    staleTime: 0,
  })
  const address = useObjectUrl(data?.content)
  return (
    <Dialog title={name} onClose={onClose} size="min(1100px, 94vw)">
      {error && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      {!address && !error && <Spinner />}
      {address && <iframe className={classes.paper} src={address} title={name} />}
    </Dialog>
  )
}

function useObjectUrl(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}
