import { foldName } from '@snab/domain/text/shown-numbers'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../../ui/page/empty-state'
import { formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import type { ClassList } from './configurator.data'
import classes from './configurator.module.css'
import { configuratorTexts } from './configurator.texts'

type Entry = ClassList['classes'][number]
type Branch = { id: number; name: string; branches: Branch[]; classes: Entry[] }

/** Classes below the sections of their goods; typing filters by name or code. */
export function ClassTree({
  list,
  keyword,
  onKeyword,
}: {
  list: ClassList
  keyword: string
  onKeyword: (keyword: string) => void
}) {
  const t = useTexts(configuratorTexts)
  const [typed, setTyped] = useState(keyword)
  const wanted = foldName(typed)
  const found = list.classes.filter(
    ({ name, code }) => foldName(name).includes(wanted) || (code !== null && foldName(code).includes(wanted)),
  )
  const tree = treeOf(list.sections, found)
  const others = found.filter(({ sectionId }) => sectionId === null)

  if (list.classes.length === 0)
    return (
      <EmptyState>
        <strong>{t('configurator.noClasses')}</strong>
        <p>{t('configurator.noClassesHint')}</p>
        <Link to="/catalog" className={buttons.button}>
          {t('configurator.toCatalog')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <label className={classes.search}>
        <span>{t('configurator.search')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('configurator.searchHint')}
          onChange={(event) => {
            setTyped(event.target.value)
            onKeyword(event.target.value)
          }}
        />
      </label>
      <p role="status" className={wanted === '' ? 'visually-hidden' : panel.small}>
        {wanted === '' ? '' : t('configurator.found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <p>
          {t('configurator.nothing', { keyword: typed })}{' '}
          <Link to="/catalog" search={{ keyword: typed }}>
            {t('configurator.searchCatalog')}
          </Link>
        </p>
      )}
      <div className={classes.tree}>
        {tree.map((branch) => (
          <BranchList key={branch.id} branch={branch} isOpen={wanted !== ''} />
        ))}
        {others.length > 0 && (
          <BranchList
            branch={{ id: 0, name: t('configurator.otherClasses'), branches: [], classes: others }}
            isOpen={wanted !== ''}
          />
        )}
      </div>
      {list.withoutClass > 0 && (
        <p className={panel.small}>{t('configurator.withoutClass', { count: list.withoutClass })}</p>
      )}
    </>
  )
}

function BranchList({ branch, isOpen }: { branch: Branch; isOpen: boolean }) {
  const [only] = branch.classes
  // a section with one class adds nothing to the class
  if (only && branch.classes.length === 1 && branch.branches.length === 0)
    return (
      <div className={classes.lone}>
        <Leaf entry={only} />
      </div>
    )
  return (
    <details className={classes.branch} open={isOpen || undefined}>
      <summary>
        {branch.name} <span className={classes.count}>{formatNumber(countOf(branch))}</span>
      </summary>
      {branch.branches.map((inner) => (
        <BranchList key={inner.id} branch={inner} isOpen={isOpen} />
      ))}
      <ul className={classes.leaves}>
        {branch.classes.map((entry) => (
          <li key={entry.id}>
            <Leaf entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const Leaf = ({ entry: { id, name, code, count } }: { entry: Entry }) => (
  <Link to="/modules/raec-configurator/class/$id" params={{ id: String(id) }} className={classes.leaf}>
    <span>{name}</span>
    {code !== null && code !== name && <span className={classes.code}>{code}</span>}
    <span className={classes.count}>{formatNumber(count)}</span>
  </Link>
)

const countOf = ({ branches, classes: entries }: Branch): number =>
  entries.reduce((sum, { count }) => sum + count, 0) + branches.reduce((sum, inner) => sum + countOf(inner), 0)

/** Branches without a class are left out. */
function treeOf(sections: ClassList['sections'], entries: readonly Entry[]): Branch[] {
  const known = new Set(sections.map(({ id }) => id))
  const under = (parent: number | null): Branch[] =>
    sections
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .map(({ id, name }) => ({
        id,
        name,
        branches: under(id),
        classes: entries.filter(({ sectionId }) => sectionId === id),
      }))
      .filter((branch) => countOf(branch) > 0)
  return under(null)
}
