/** Asks for consent once, and again from the footer's link. Respects Global Privacy Control. */
import { giveConsent, readConsent } from '../../lib/stores/device/consent.ts';

const question = document.querySelector<HTMLElement>('[data-consent]');
const saysNo = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

if (question && readConsent() === undefined && !saysNo) question.hidden = false;
for (const button of document.querySelectorAll<HTMLElement>('[data-consent-choice]')) {
  button.addEventListener('click', () => {
    giveConsent(button.dataset.consentChoice === 'yes');
    if (question) question.hidden = true;
  });
}
for (const link of document.querySelectorAll('[data-ask-consent]')) {
  link.addEventListener('click', () => {
    if (question) question.hidden = false;
  });
}
