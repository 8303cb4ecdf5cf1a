import { orderSections } from '@snab/contract/assortment/section'
import { useMutation } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { call } from '../../../../../lib/api/api'
import { showError } from '../../../../../lib/snackbar'
import { formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { GripIcon } from '../../../../../ui/icons'
import { useReload } from '../dictionaries.data'
import classes from '../dictionaries.module.css'
import { dictionaryTexts } from '../dictionaries.texts'
import type { DictionaryTable } from '../dictionary-screen'
import { EntryName, namesOf } from '../entry-name'
import type { SectionRow } from './section-rows'
import type { SectionFolds } from './use-section-tree'
import { useSectionDrag } from './use-section-drag'

const indent = 20

type Options = {
  folds: SectionFolds
  /** Some sections are hidden, so they cannot be moved. */ isNarrowed: boolean
  tools: ReactNode
}

/** The tree of sections, whose rows can be moved by dragging, by arrows and by buttons. */
export function useSectionTable({ folds, isNarrowed, tools }: Options): DictionaryTable<SectionRow> {
  const t = useTexts(dictionaryTexts)
  const drag = useSectionDrag()
  const { order, isPendingOf, moveTo } = useSectionOrder()
  const moveByArrow = (event: KeyboardEvent, row: SectionRow, at: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    moveTo(row, event.key === 'ArrowUp' ? at - 1 : at + 1)
  }
  return {
    tools,
    columns: [
      {
        id: 'name',
        name: t('dictionary.name'),
        fit: 'words',
        isFixed: true,
        cellStyle: ({ depth }) => ({ paddingLeft: 12 + depth * indent }),
        cell: (row) => {
          const { id, name, picture, isHidden, isActive, erpName, merged } = row.section
          return (
            <>
              <Fold row={row} folds={folds} />
              {!isNarrowed && row.siblings.length > 1 && (
                <button
                  type="button"
                  draggable
                  className={classes.handle}
                  aria-label={t('section.drag', { name })}
                  onDragStart={(event) => drag.start(event, id)}
                  onDragEnd={drag.end}
                  onKeyDown={(event) => moveByArrow(event, row, row.siblings.indexOf(id))}
                >
                  <GripIcon />
                </button>
              )}
              <EntryName
                name={name}
                picture={picture}
                notes={[
                  isHidden && t('section.hidden'),
                  !isActive && t('section.gone'),
                  erpName !== null && t('dictionary.inErp', { name: erpName }),
                  merged.length > 0 && t('dictionary.merged', { names: namesOf(merged) }),
                ]}
              />
            </>
          )
        },
      },
      {
        id: 'products',
        name: t('dictionary.products'),
        fit: 'number',
        cell: ({ section }) => formatNumber(section.products),
      },
    ],
    actions: (row) => {
      const { id, name, isOwnPosition } = row.section
      const at = row.siblings.indexOf(id)
      const isPending = isPendingOf(row)
      if (isNarrowed) return null
      return (
        <>
          {isOwnPosition && at === 0 && (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('section.erpOrderLabel', { name })}
              onClick={() => order(row, null)}
            >
              {t('section.erpOrder')}
            </button>
          )}
          <button
            type="button"
            className={buttons.link}
            aria-label={t('section.upLabel', { name })}
            disabled={at === 0 || isPending}
            onClick={() => moveTo(row, at - 1)}
          >
            {t('section.up')}
          </button>
          <button
            type="button"
            className={buttons.link}
            aria-label={t('section.downLabel', { name })}
            disabled={at === row.siblings.length - 1 || isPending}
            onClick={() => moveTo(row, at + 1)}
          >
            {t('section.down')}
          </button>
        </>
      )
    },
    rowProps: (row) => ({
      className: classes.row,
      ...(drag.over?.id === row.section.id && { 'data-drop': drag.over.side }),
      onDragOver: (event) => drag.hover(event, row.section.id, row.siblings),
      onDrop: (event) => {
        const ids = drag.land(event, row.siblings)
        if (ids && !isPendingOf(row)) order(row, ids)
      },
    }),
  }
}

/** Expands and collapses a section. */
function Fold({ row: { section, below }, folds }: { row: SectionRow; folds: SectionFolds }) {
  const t = useTexts(dictionaryTexts)
  if (below === 0) return null
  const isOpen = folds.isOpen(section.id)
  return (
    <button
      type="button"
      className={classes.fold}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'section.fold' : 'section.unfold', { name: section.name })}
      onClick={() => folds.toggle(section.id)}
    >
      {isOpen ? '▾' : '▸'}
    </button>
  )
}

function useSectionOrder() {
  const reload = useReload('section')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ row, ids }: { row: SectionRow; ids: number[] | null }) =>
      call(orderSections, { body: { seen: row.siblings, ids } }),
    onSuccess: reload,
    onError: (error) => {
      reload()
      showError(error)
    },
  })
  const order = (row: SectionRow, ids: number[] | null) => mutate({ row, ids })
  const isPendingOf = ({ section }: SectionRow) => isPending && variables.row.section.id === section.id
  return {
    order,
    isPendingOf,
    moveTo: (row: SectionRow, to: number) => {
      const { section, siblings } = row
      if (isPendingOf(row) || to < 0 || to >= siblings.length) return
      const ids = siblings.filter((one) => one !== section.id)
      order(row, [...ids.slice(0, to), section.id, ...ids.slice(to)])
    },
  }
}
