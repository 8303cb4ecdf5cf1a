import { Checkbox, TextInput } from '@mantine/core'
import { changeSection, uploadSectionPicture, type StaffSection } from '@snab/contract/assortment/section'
import { useState } from 'react'
import { call, callWithForm } from '../../../../../lib/api/api'
import { useTexts } from '../../../../../lib/texts/texts'
import { FormDialog } from '../../../editing/dialog/form-dialog'
import { useEntrySave } from '../dictionaries.data'
import { dictionaryTexts } from '../dictionaries.texts'
import { PictureField } from '../picture-field'

/** A section's name, its visibility for buyers, and its picture. */
export function SectionDialog({ entry, onClose }: { entry: StaffSection; onClose: () => void }) {
  const t = useTexts(dictionaryTexts)
  // as it was when the dialog opened: its version is sent with the changes
  const [seen] = useState(entry)
  const before = { name: seen.erpName === null ? '' : seen.name, isHidden: seen.isHidden, picture: seen.picture }
  const [fields, setFields] = useState(before)
  const erpName = seen.erpName ?? seen.name
  const save = useEntrySave(
    'section',
    ({ name, ...others }: typeof fields) =>
      call(changeSection, {
        params: { id: seen.id },
        body: { version: seen.version, name: name.trim() || null, ...others },
      }),
    JSON.stringify(fields) !== JSON.stringify(before),
    onClose,
  )
  return (
    <FormDialog
      title={t('section.dialog', { name: seen.name })}
      error={save.error}
      isPending={save.isPending}
      onSubmit={() => save.mutate(fields)}
      guard={save.guard}
      onClose={() => save.guard.leave(onClose)}
    >
      <TextInput
        data-autofocus
        label={t('dictionary.name')}
        description={`${t('dictionary.asErp', { name: erpName })}. ${t('feature.nameHint')}`}
        placeholder={erpName}
        maxLength={200}
        value={fields.name}
        onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      <Checkbox
        label={t('section.hide')}
        checked={fields.isHidden}
        onChange={(event) => setFields({ ...fields, isHidden: event.currentTarget.checked })}
      />
      <PictureField
        what="picture"
        picture={fields.picture}
        onUpload={sendPicture}
        onPicture={(picture) => setFields({ ...fields, picture })}
      />
    </FormDialog>
  )
}

async function sendPicture(file: File): Promise<string> {
  const form = new FormData()
  form.append('picture', file)
  return (await callWithForm(uploadSectionPicture, {}, form)).picture
}
