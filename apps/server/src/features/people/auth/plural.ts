export { pluralOf } from '@snab/domain/text/plural'
