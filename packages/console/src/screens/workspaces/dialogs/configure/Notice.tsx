import { Banner } from '@portico/design-system'
import type { WorkspaceEditStore, WorkspaceNotice } from '@portico/stores'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'

export interface NoticeProps {
  form: WorkspaceEditStore
  code: WorkspaceNotice['code']
}

/** A warning about a setting, which does not prevent saving. */
export const Notice = observer(function Notice({ form, code }: NoticeProps) {
  const notice = form.notices.find((candidate) => candidate.code === code)
  if (!notice) return null
  const { code: _code, ...values } = notice
  return (
    <Banner kind="warn">
      <FormattedMessage id={`configure.notice.${code}`} values={values} />
    </Banner>
  )
})
