import type { ErpWord } from '@snab/contract/assortment/mapping'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { EditLink, MappingTable } from './mapping-tables'
import type { Mapping } from './mapping.data'
import { mappingTexts } from './mapping.texts'

/** Words that the portal does not know by itself; those that hold something back stand first. */
export function ErpWordsTable({ words, meanings }: { words: readonly ErpWord[]; meanings: Mapping['meanings'] }) {
  const t = useTexts(mappingTexts)
  if (words.length === 0) return <p className={panel.muted}>{t('word.nothing')}</p>
  return (
    <MappingTable
      label={t('mapping.words')}
      heads={[t('word.word'), t('word.kind'), t('word.meaning'), t('word.example')]}
    >
      {words.map(({ id, kind, word, meaning, example }) => (
        <tr key={id}>
          <td className={table.words}>
            {word} {meaning === null && <span className={panel.tag}>{t('word.new')}</span>}
          </td>
          <td>{t(`word.kind.${kind}`)}</td>
          <td className={table.words}>
            {meaning === null ? (
              <span className={panel.small}>{t(`word.holds.${kind}`)}</span>
            ) : (
              (meanings[kind].find(({ value }) => value === meaning)?.name ?? meaning)
            )}
          </td>
          <td className={table.words}>{example}</td>
          <EditLink edit={`word-${String(id)}`} name={word} />
        </tr>
      ))}
    </MappingTable>
  )
}
