import { getTemplate, listTemplates, type Template } from '@snab/contract/content/message-template'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'

export type TemplateName = Pick<Template, 'channel' | 'name'>

export const useTemplates = () => useQuery({ ...queryOf(listTemplates, {}), ...alwaysStale })

// read again only on each visit: a form must not change while somebody types
const templateOnce = ({ channel, name }: TemplateName) => ({
  ...queryOf(getTemplate, { params: { channel, name } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
export const useTemplate = (name: TemplateName) => useQuery(templateOnce(name))

/** The answer of a save. */
export function useKeepTemplate() {
  const queryClient = useQueryClient()
  return (template: Template) => {
    queryClient.setQueryData(templateOnce(template).queryKey, template)
    void queryClient.invalidateQueries({ queryKey: [listTemplates.path] })
  }
}
