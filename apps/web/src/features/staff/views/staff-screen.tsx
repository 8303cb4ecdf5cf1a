import type { ViewedScreen } from '@snab/contract/office/staff-view'
import { ListPage, type Listed, type ListPageProps } from '../frame/list-page'
import type { ListedColumn } from './arrange-columns'
import { ViewTools } from './view-tools'
import { useDefaultView } from './views.data'

export type StaffScreenProps<T extends Listed<unknown>> = Omit<ListPageProps<T>, 'isPending'> & {
  /** The owner of these views. */ screen: ViewedScreen
  columns?: readonly ListedColumn[] | undefined
}

/** A list with its reader's views. */
export function StaffScreen<T extends Listed<unknown>>({ screen, columns, tools, ...page }: StaffScreenProps<T>) {
  const isViewUnknown = useDefaultView(screen)
  return (
    <ListPage
      {...page}
      isPending={isViewUnknown}
      tools={
        <>
          {tools}
          <ViewTools screen={screen} columns={columns} />
        </>
      }
    />
  )
}
