import { Banner, Button, Skeleton, Stack, Switch } from '@portico/design-system'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { PanelSection } from '../../../components/panel/PanelSection.tsx'
import { useSections } from '../dialogs/configure/useSections.tsx'
import type { WorkspaceDetails } from './useWorkspaceDetails.ts'

interface SignInMethodsProps {
  details: WorkspaceDetails
  /** Opens all settings. */
  onMore: () => void
}

/** Each switch is saved at once. */
export const SignInMethods = observer(function SignInMethods({ details, onMore }: SignInMethodsProps) {
  const { form, isLoaded, inPlace } = details
  const { authentications } = useSections(form)
  const nobody = authentications.notices.find(({ code }) => code === 'nobodyCanSignIn')
  const inPlaceOf = (flag: (typeof authentications.methods)[number]) => ({
    ...flag,
    onChange: (isOn: boolean) => inPlace.change(() => form.setFlag(flag.name, isOn)),
  })
  return (
    <PanelSection
      title={<FormattedMessage id="configure.section.authentications" />}
      action={
        <Button size="small" variant="ghost" onPress={onMore}>
          <FormattedMessage id="panel.settings" />
        </Button>
      }
    >
      {isLoaded ? (
        <Stack gap={2}>
          {form.isDown && (
            <Banner tone="warn">
              <FormattedMessage id="configure.down" />
            </Banner>
          )}
          <Switch {...inPlaceOf(authentications.advancedAuthentication)} />
          {authentications.methods.map((method) => (
            <Switch key={method.name} {...inPlaceOf(method)} />
          ))}
          {nobody && (
            <Banner tone="warn">
              <FormattedMessage id="configure.notice.nobodyCanSignIn" />
            </Banner>
          )}
        </Stack>
      ) : (
        details.problem === null && <Skeleton shape="block" height="220px" />
      )}
    </PanelSection>
  )
})
