import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '../../lib/snackbar'
import type { SentFile, TalkPort } from './talk-port'

/** A message being written: unsent text stays in the field, and sending again duplicates nothing. */
export function useWriteMessage(port: TalkPort) {
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const write = useMutation({
    mutationFn: () => port.write({ clientKey, text, fileIds: files.map(({ id }) => id) }),
    onSuccess: () => {
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
      return port.attach(form, file.name.slice(0, 200))
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
