import { WebsiteLink } from "../../record/reach-links.tsx";

export const SiteLinks = ({ sites }: { sites: readonly string[] }) => (
  <ul>
    {[...new Set(sites)].map((site) => (
      <li key={site}>
        <WebsiteLink site={site} label={site.replace(/^https?:\/\//, "")} />
      </li>
    ))}
  </ul>
);
