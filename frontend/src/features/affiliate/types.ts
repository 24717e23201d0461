export interface AffiliateLink {
  link: string;
  code: string;
}

/** What anybody may know of a partner. */
export interface PublicPartner {
  companyName: string;
  city: string;
  logo: string | null;
  reward: { amount: number; currency: string } | null;
  code: string;
}
