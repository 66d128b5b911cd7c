import { PageHeader } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { useRoute } from '../../app/context.ts'

/** An admin page that shows its title. */
export function TitleScreen() {
  const intl = useIntl()
  const route = useRoute()
  return <PageHeader title={route === undefined ? '' : intl.formatMessage({ id: route.title })} />
}
