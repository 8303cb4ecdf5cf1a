import { Textarea, TextInput } from '@mantine/core'
import { changeBrand, uploadLogo, type StaffBrand } from '@snab/contract/assortment/brand'
import { useState } from 'react'
import { call, callWithForm } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { useEntrySave } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'
import { PictureField } from './picture-field'

/** A brand's name and texts for buyers, which override 1C's. */
export function BrandDialog({ entry, onClose }: { entry: StaffBrand; onClose: () => void }) {
  const t = useTexts(dictionaryTexts)
  // as it was when the dialog opened: its version is sent with the changes
  const [seen] = useState(entry)
  const [fields, setFields] = useState(fieldsOf(entry))
  const change = (next: Partial<typeof fields>) => setFields({ ...fields, ...next })
  const erpName = seen.erpName ?? seen.name
  const save = useEntrySave(
    'brand',
    (aliases: string[]) => {
      const { name, country, description, logo } = fields
      const body = { version: seen.version, name: name.trim() || null, aliases, country, description, logo }
      return call(changeBrand, { params: { id: seen.id }, body })
    },
    JSON.stringify(fields) !== JSON.stringify(fieldsOf(seen)),
    onClose,
  )
  return (
    <FormDialog
      title={t('brand.dialog', { name: seen.name })}
      error={save.error}
      isPending={save.isPending}
      onSubmit={() =>
        save.mutate(
          fields.aliases
            .split(/[,;\n]/)
            .map((alias) => alias.trim())
            .filter((alias) => alias !== ''),
        )
      }
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
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('brand.aliases')}
        description={t('brand.aliasesHint')}
        rows={2}
        value={fields.aliases}
        onChange={(event) => change({ aliases: event.currentTarget.value })}
      />
      <TextInput
        label={t('brand.country')}
        maxLength={100}
        value={fields.country}
        onChange={(event) => change({ country: event.currentTarget.value })}
      />
      <Textarea
        label={t('brand.description')}
        rows={4}
        maxLength={2000}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <PictureField what="logo" picture={fields.logo} onUpload={sendLogo} onPicture={(logo) => change({ logo })} />
    </FormDialog>
  )
}

async function sendLogo(file: File): Promise<string> {
  const form = new FormData()
  form.append('logo', file)
  return (await callWithForm(uploadLogo, {}, form)).logo
}

const fieldsOf = ({ name, erpName, aliases, country, description, logo }: StaffBrand) => ({
  name: erpName === null ? '' : name,
  aliases: aliases.join(', '),
  country,
  description,
  logo,
})
