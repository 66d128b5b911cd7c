import { Tag, type TagProps } from '@portico/design-system'
import { contentOf, type Saying } from './messages.tsx'

/** Apart from the other messages: the first page has no tags. */
export function MessageTag({ message, values, ...rest }: Saying<TagProps>) {
  return <Tag {...rest}>{contentOf({ message, values })}</Tag>
}
