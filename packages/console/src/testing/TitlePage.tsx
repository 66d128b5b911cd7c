import { PageHeader } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { useRoute } from '../app/context.ts'

/** Stands for any admin page: it shows the title of the route. */
export function TitlePage() {
  const intl = useIntl()
  const route = useRoute()
  return <PageHeader title={route === undefined ? '' : intl.formatMessage({ id: route.title })} />
}
