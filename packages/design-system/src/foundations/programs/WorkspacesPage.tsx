import { Card, Heading } from '@portico/design-system'
import { token } from '@portico/design-system/tokens'

export default function Page() {
  return (
    <Card>
      <Heading level={1}>Workspaces</Heading>
      <p style={{ color: token.textSecondary }}>3 workspaces</p>
    </Card>
  )
}
