import { TextInput } from '@mantine/core'
import { changeClass, type StaffClass } from '@snab/contract/assortment/product-class'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { problemOfField } from '../../editing/save-problem'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { ClassCriticals, type Criticals } from './class-criticals'
import { useEntrySave } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'

/** A class's name, its ETIM class and its critical features. */
export function ClassDialog({ entry, onClose }: { entry: StaffClass; onClose: () => void }) {
  const t = useTexts(dictionaryTexts)
  // as it was when the dialog opened: its version is sent with the changes
  const [seen] = useState(entry)
  const [fields, setFields] = useState(fieldsOf(entry))
  const [criticals, setCriticals] = useState<Criticals>(undefined)
  const nameOfErp = seen.erpName ?? seen.name
  const save = useEntrySave(
    'class',
    ({ name, code }: ReturnType<typeof fieldsOf>) =>
      call(changeClass, {
        params: { id: seen.id },
        body: {
          version: seen.version,
          name: name.trim() || null,
          code: code.trim().toUpperCase() || null,
          ...(criticals !== undefined && { criticals: criticals && [...criticals] }),
        },
      }),
    criticals !== undefined || JSON.stringify(fields) !== JSON.stringify(fieldsOf(seen)),
    onClose,
  )
  return (
    <FormDialog
      title={t('class.dialog', { name: seen.name })}
      error={save.error}
      isPending={save.isPending}
      onSubmit={() => save.mutate(fields)}
      guard={save.guard}
      onClose={() => save.guard.leave(onClose)}
    >
      <TextInput
        data-autofocus
        label={t('dictionary.name')}
        description={t('class.nameHint', { name: nameOfErp })}
        placeholder={nameOfErp}
        maxLength={200}
        value={fields.name}
        error={problemOfField(save.error, 'name')}
        onChange={(event) => setFields({ ...fields, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('class.code')}
        description={t('class.codeHint')}
        placeholder="EC000042"
        maxLength={20}
        value={fields.code}
        error={problemOfField(save.error, 'code')}
        onChange={(event) => setFields({ ...fields, code: event.currentTarget.value })}
      />
      <ClassCriticals
        classId={seen.id}
        chosen={criticals}
        problem={problemOfField(save.error, 'criticals') ?? null}
        onChange={setCriticals}
      />
    </FormDialog>
  )
}

const fieldsOf = ({ name, erpName, code }: StaffClass) => ({ name: erpName === null ? '' : name, code: code ?? '' })
