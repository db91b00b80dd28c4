package jakarta.persistence.criteria;

public interface Predicate extends Expression<Boolean> {
}
