import { PageHeader } from '@portico/design-system'
import { useIntl } from 'react-intl'
import { Route, Routes } from 'react-router-dom'
import { AdminLayout } from '../admin/AdminLayout.tsx'
import { useRoute } from '../app/context.ts'

function TitlePage() {
  const intl = useIntl()
  const route = useRoute()
  return <PageHeader title={route === undefined ? '' : intl.formatMessage({ id: route.title })} />
}

/** The admin layout around a page that shows its title. */
export function AdminPage() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route path="*" element={<TitlePage />} />
      </Route>
    </Routes>
  )
}
