import { getTemplate, listTemplates, type Template } from '@snab/contract/content/message-template'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'

export type TemplateName = Pick<Template, 'channel' | 'name'>

export const useTemplates = () => useQuery({ ...queryOf(listTemplates, {}), ...alwaysStale })

// read anew by each visit and by nothing else: a form must not change while somebody writes in it
const templateOnce = ({ channel, name }: TemplateName) => ({
  ...queryOf(getTemplate, { params: { channel, name } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
export const useTemplate = (name: TemplateName) => useQuery(templateOnce(name))

/** What a save has answered. */
export function useKeepTemplate() {
  const queryClient = useQueryClient()
  return (template: Template) => {
    queryClient.setQueryData(templateOnce(template).queryKey, template)
    void queryClient.invalidateQueries({ queryKey: [listTemplates.path] })
  }
}
