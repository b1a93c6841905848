-- Picks whose sources answered that there is nothing to score by: 0 plus the bonus of their Oscars (Spec 9.32, 9.33).
UPDATE "draft_picks"
SET "calculated_score" = CASE "oscar_status" WHEN 'winner' THEN 10 WHEN 'nominee' THEN 5 ELSE 0 END
WHERE "enriched_at" IS NOT NULL AND "calculated_score" IS NULL;
