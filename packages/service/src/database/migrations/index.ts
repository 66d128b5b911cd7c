import type { Migration } from 'kysely/migration'
import { initial } from './0001_initial.ts'
import { secondFactor } from './0002_second_factor.ts'
import { agentSessions } from './0003_agent_sessions.ts'
import { mail } from './0004_mail.ts'
import { payments } from './0005_payments.ts'
import { deletionAndProfiles } from './0006_deletion_profiles.ts'
import { demoAccounts } from './0007_demo_accounts.ts'
import { workspaceLinks } from './0008_workspace_links.ts'
import { accountSafety } from './0009_account_safety.ts'
import { mailLimits } from './0010_mail_limits.ts'
import { lastChange } from './0011_last_change.ts'
import { oidc } from './0012_oidc.ts'
import { accountSuspension } from './0013_account_suspension.ts'
import { stripe } from './0014_stripe.ts'
import { audit } from './0015_audit.ts'
import { listVersions } from './0016_list_versions.ts'
import { callCounts } from './0018_call_counts.ts'
import { activity } from './0019_activity.ts'
import { statusHistory } from './0023_status_history.ts'
import { sessionOrigins } from './0024_session_origins.ts'
import { authenticators } from './0025_authenticators.ts'
import { passkeys } from './0026_passkeys.ts'
import { statusMail } from './0027_status_mail.ts'
import { savedViews } from './0029_saved_views.ts'
import { sharedSince } from './0030_shared_since.ts'
import { checklist } from './0031_checklist.ts'
import { accessReviews } from './0032_access_reviews.ts'
import { sessionProofs } from './0032_session_proofs.ts'
import { refusedTries } from './0033_refused_tries.ts'
import { stripeAttempts } from './0034_stripe_attempts.ts'
import { pastMembers } from './0035_past_members.ts'
import { periodStart } from './0037_period_start.ts'
import { emailForms } from './0038_email_forms.ts'
import { additionEvents } from './0039_addition_events.ts'
import { sessionDevices } from './0040_session_devices.ts'
import { invitations } from './0042_invitations.ts'
import { removedShares } from './0042_removed_shares.ts'
import { nameRules } from './0044_name_rules.ts'
import { noCallCounts } from './0045_no_call_counts.ts'
import { hiddenChecklist } from './0046_hidden_checklist.ts'
import { onePaymentProvider } from './0047_one_payment_provider.ts'
import { factorOrigins } from './0048_factor_origins.ts'
import { workspaceServers } from './0049_workspace_servers.ts'
import { noWorkspaceSessions } from './0050_no_workspace_sessions.ts'

export const migrations: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_second_factor': secondFactor,
  '0003_agent_sessions': agentSessions,
  '0004_mail': mail,
  '0005_payments': payments,
  '0006_deletion_profiles': deletionAndProfiles,
  '0007_demo_accounts': demoAccounts,
  '0008_workspace_links': workspaceLinks,
  '0009_account_safety': accountSafety,
  '0010_mail_limits': mailLimits,
  '0011_last_change': lastChange,
  '0012_oidc': oidc,
  '0013_account_suspension': accountSuspension,
  '0014_stripe': stripe,
  '0015_audit': audit,
  '0016_list_versions': listVersions,
  '0018_call_counts': callCounts,
  '0019_activity': activity,
  '0023_status_history': statusHistory,
  '0024_session_origins': sessionOrigins,
  '0025_authenticators': authenticators,
  '0026_passkeys': passkeys,
  '0027_status_mail': statusMail,
  '0029_saved_views': savedViews,
  '0030_shared_since': sharedSince,
  '0031_checklist': checklist,
  '0032_access_reviews': accessReviews,
  '0032_session_proofs': sessionProofs,
  '0033_refused_tries': refusedTries,
  '0034_stripe_attempts': stripeAttempts,
  '0035_past_members': pastMembers,
  '0037_period_start': periodStart,
  '0038_email_forms': emailForms,
  '0039_addition_events': additionEvents,
  '0040_session_devices': sessionDevices,
  '0042_invitations': invitations,
  '0042_removed_shares': removedShares,
  '0044_name_rules': nameRules,
  '0045_no_call_counts': noCallCounts,
  '0046_hidden_checklist': hiddenChecklist,
  '0047_one_payment_provider': onePaymentProvider,
  '0048_factor_origins': factorOrigins,
  '0049_workspace_servers': workspaceServers,
  '0050_no_workspace_sessions': noWorkspaceSessions,
}
