import { Select } from '@mantine/core'
import { explainErpWord, type ErpWord } from '@snab/contract/assortment/mapping'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { Conflict } from '../../editing/conflict'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { readMapped, useMappingSave, type Mapping } from './mapping.data'
import { mappingTexts } from './mapping.texts'

type Props = { word: ErpWord; meanings: Mapping['meanings'][ErpWord['kind']]; onClose: () => void }

/** The meaning of a word of 1C for the portal. */
export function ErpWordDialog({ word, meanings, onClose }: Props) {
  const t = useTexts(mappingTexts)
  const [seen, setSeen] = useState(word)
  const { id, kind } = seen
  const [chosen, setChosen] = useState(seen.meaning)
  const save = useMappingSave(
    (version: number) => call(explainErpWord, { params: { id }, body: { version, meaning: chosen } }),
    chosen !== seen.meaning,
    onClose,
  )
  const fieldsOf = (meaning: string | null) => [
    { label: t('word.meaning'), value: meanings.find(({ value }) => value === meaning)?.name ?? '' },
  ]
  return (
    <FormDialog
      title={t('word.dialog', { word: seen.word })}
      error={save.error}
      isPending={save.isPending}
      guard={save.guard}
      onSubmit={() => save.mutate(seen.version)}
      onClose={onClose}
      place={`erp-word:${String(id)}`}
      conflict={
        <Conflict
          error={save.error}
          mine={fieldsOf(chosen)}
          read={() => readMapped(({ words }) => words, id, t('mapping.gone'))}
          fieldsOf={(saved) => fieldsOf(saved.meaning)}
          onTake={(saved) => {
            setSeen(saved)
            setChosen(saved.meaning)
            save.reset()
          }}
          onKeep={(saved) => save.mutate(saved.version)}
        />
      }
    >
      <Select
        data-autofocus
        label={t('word.meaning')}
        placeholder={t('word.choose')}
        searchable
        clearable
        data={meanings.map(({ value, name }) => ({ value, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <p className={panel.small}>{t(`word.when.${kind}`)}</p>
    </FormDialog>
  )
}
