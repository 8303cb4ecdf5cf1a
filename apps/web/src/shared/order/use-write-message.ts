import { addMessageFile, listOrderMessages, writeOrderMessage } from '@snab/contract/orders/order-discussion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callWithForm, queryOf } from '../../lib/api/api'
import { showError } from '../../lib/snackbar'

type Sent = { id: number; name: string }

/** A message being written: what was not sent stays in the field, and sending again adds nothing twice. */
export function useWriteMessage(orderId: number) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly Sent[]>([])
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const write = useMutation({
    mutationFn: () =>
      call(writeOrderMessage, {
        params: { id: orderId },
        body: { clientKey, text, fileIds: files.map(({ id }) => id) },
      }),
    onSuccess: (messages) => {
      queryClient.setQueryData(queryOf(listOrderMessages, { params: { id: orderId } }).queryKey, messages)
      setText('')
      setFiles([])
      setClientKey(crypto.randomUUID())
    },
    onError: (error) => showError(error),
  })
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('data', file)
      return callWithForm(addMessageFile, { params: { id: orderId }, query: { name: file.name.slice(0, 200) } }, form)
    },
    onSuccess: (file) => setFiles((before) => [...before, file]),
    onError: (error) => showError(error),
  })
  return {
    text,
    setText,
    files,
    attach: (file: File) => upload.mutate(file),
    drop: (id: number) => setFiles((before) => before.filter((file) => file.id !== id)),
    isBusy: write.isPending || upload.isPending,
    send: () => {
      if (!write.isPending && !upload.isPending && (text.trim() !== '' || files.length > 0)) write.mutate()
    },
  }
}
