import { deleteSynonym, addSynonym, listSynonyms, type Synonym } from '@snab/contract/assortment/synonym'
import { useCloseDialog } from '../../frame/use-close-dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { KeywordField } from '../../frame/keyword-field'
import type { Column } from '../../frame/column-table'
import { ListScreen } from '../../views/list-screen'
import classes from '../../frame/staff-table.module.css'
import { useSynonyms } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'
import { SpeechScreen } from './speech-screen'
import { SynonymDialog } from './synonym-dialog'
import { SynonymTabs } from './synonym-tabs'

const route = getRouteApi('/staff/(assortment)/synonyms')

export function SynonymsScreen() {
  const { list } = route.useSearch()
  return list === 'speech' ? <SpeechScreen /> : <OwnSynonyms />
}

function OwnSynonyms() {
  const t = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useSynonyms(search)
  const remove = useRemoveSynonym()
  const { edit, word } = search
  const edited = edit === undefined || edit === 'new' ? undefined : list.data?.items.find(({ id }) => id === edit)

  const close = useCloseDialog(
    () => void navigate({ search: (before) => ({ ...before, edit: undefined, word: undefined }), replace: true }),
  )

  return (
    <>
      <ListScreen
        heading={t('staff.synonyms')}
        screen="synonyms"
        list={list}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={<h2>{t(search.keyword ? 'synonyms.notFound' : 'synonyms.nothing')}</h2>}
        tools={
          <>
            <SynonymTabs />
            <KeywordField
              key={search.keyword ?? ''}
              label={t('synonyms.keyword')}
              keyword={search.keyword}
              onKeyword={(keyword) => void navigate({ search: { keyword }, replace: true })}
            />
            <Link
              to="/staff/synonyms"
              search={(before) => ({ ...before, edit: 'new' })}
              state={{ canGoBack: true }}
              className={buttons.filled}
            >
              {t('synonyms.add')}
            </Link>
          </>
        }
        columns={useSynonymColumns(remove)}
        keyOf={({ id }) => id}
        isSheet
      />
      {(edit === 'new' || edited) && <SynonymDialog key={edit} synonym={edited} word={word} onClose={close} />}
    </>
  )
}

function useSynonymColumns(onRemove: (synonym: Synonym) => void): Column<Synonym>[] {
  const t = useTexts(staffTexts)
  return [
    { id: 'words', name: t('synonyms.words'), fit: 'words', isFixed: true, cell: ({ words }) => words.join(', ') },
    {
      id: 'actions',
      name: t('synonyms.edit'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: (synonym) => {
        const words = synonym.words.join(', ')
        return (
          <div className={classes.actions}>
            <Link
              to="/staff/synonyms"
              search={(before) => ({ ...before, edit: synonym.id })}
              state={{ canGoBack: true }}
              preload={false}
              className={buttons.link}
              aria-label={t('synonyms.editLabel', { words })}
            >
              {t('synonyms.edit')}
            </Link>
            <button
              type="button"
              className={buttons.link}
              aria-label={t('synonyms.deleteLabel', { words })}
              onClick={() => onRemove(synonym)}
            >
              {t('synonyms.delete')}
            </button>
          </div>
        )
      },
    },
  ]
}

/** Deleted at once; undo adds the line again. */
function useRemoveSynonym() {
  const t = useTexts(staffTexts)
  const queryClient = useQueryClient()
  const reload = () => void queryClient.invalidateQueries({ queryKey: [listSynonyms.path] })
  const restore = useMutation({
    mutationFn: (words: string[]) => call(addSynonym, { body: { words } }),
    onSuccess: reload,
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: ({ id }: Synonym) => call(deleteSynonym, { params: { id } }),
    onSuccess: (_, { words }) => {
      reload()
      showUndo(t('synonyms.deleted'), { text: t('synonyms.undo'), run: () => restore.mutate(words) })
    },
    onError: (error) => showError(error),
  })
  return remove.mutate
}
