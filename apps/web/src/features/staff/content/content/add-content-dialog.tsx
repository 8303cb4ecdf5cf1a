import { TextInput } from '@mantine/core'
import { addContent } from '@snab/contract/content/content'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { useKeepContent } from './content.data'
import { staffContentTexts } from './content.texts'

/** A page starts as a draft with an address and a heading; its text is written on its own screen. */
export function AddContentDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(staffContentTexts)
  const navigate = useNavigate()
  const keep = useKeepContent()
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState('')
  const add = useMutation({
    mutationFn: () => call(addContent, { body: { slug, title, html: '', isPublished: false } }),
    onSuccess: (content) => {
      keep(content)
      void navigate({ to: '/staff/content/$slug', params: { slug: content.slug } })
    },
  })
  return (
    <Dialog title={t('content.newTitle')} size={520} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!add.isPending) add.mutate()
        }}
      >
        <TextInput
          data-autofocus
          label={t('content.title')}
          value={title}
          maxLength={200}
          error={problemOfField(add.error, 'title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label={t('content.slug')}
          description={t('content.slugHint')}
          value={slug}
          maxLength={100}
          error={problemOfField(add.error, 'slug')}
          onChange={(event) => setSlug(event.currentTarget.value)}
        />
        {!add.isPending && <SaveProblem error={add.error} fields={['title', 'slug']} onReload={onClose} />}
        <FormButtons save={t('content.create')} isPending={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
