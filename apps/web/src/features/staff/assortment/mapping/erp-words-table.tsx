import type { ErpWord } from '@snab/contract/assortment/mapping'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../frame/column-table'
import { useEditColumn } from './mapping-tables'
import type { Mapping } from './mapping.data'
import { mappingTexts } from './mapping.texts'

type Props = { words: readonly ErpWord[]; meanings: Mapping['meanings'] }

/** Words without a meaning; those that block something come first. */
export function ErpWordsTable({ words, meanings }: Props) {
  const t = useTexts(mappingTexts)
  const columns: Column<ErpWord>[] = [...useWordColumns(meanings), useEditColumn('word', ({ word }) => word)]
  if (words.length === 0) return <p className={panel.muted}>{t('word.nothing')}</p>
  return <ColumnTable label={t('mapping.words')} columns={columns} rows={words} keyOf={({ id }) => id} />
}

function useWordColumns(meanings: Mapping['meanings']): Column<ErpWord>[] {
  const t = useTexts(mappingTexts)
  return [
    {
      id: 'word',
      name: t('word.word'),
      fit: 'words',
      cell: ({ word, meaning }) => (
        <>
          {word} {meaning === null && <span className={panel.tag}>{t('word.new')}</span>}
        </>
      ),
    },
    { id: 'kind', name: t('word.kind'), cell: ({ kind }) => t(`word.kind.${kind}`) },
    {
      id: 'meaning',
      name: t('word.meaning'),
      fit: 'words',
      cell: ({ kind, meaning }) =>
        meaning === null ? (
          <span className={panel.small}>{t(`word.holds.${kind}`)}</span>
        ) : (
          (meanings[kind].find(({ value }) => value === meaning)?.name ?? meaning)
        ),
    },
    { id: 'example', name: t('word.example'), fit: 'words', cell: ({ example }) => example },
  ]
}
